import { readFileSync } from 'node:fs';
import { type Hex, lit, mix, readableInk } from '#commerce-api/pictures/drawing/color.ts';
import { wordmark } from './wordmark.ts';

/**
 * Pictures from files: a template is a part of an SVG file of this folder, and its slots are filled
 * with the colours and the name of a look. README.md has the slots.
 */

/** What slots are filled with. */
export interface Look {
  /** Printed where a template has a wordmark. */
  readonly brandName: string;
  /** By the names that slots use: `body`, `shade`, `ink`. */
  readonly colors: Readonly<Record<string, Hex>>;
  /** Of the materials that have several: `body`, `cap`. */
  readonly finishes: Readonly<Record<string, string>>;
}

function readTemplate(name: string): string {
  const text = readFileSync(new URL(`${name}.svg`, import.meta.url), 'utf8');
  return text
    .replace(/<title>.*?<\/title>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ');
}

export interface Part {
  readonly id: string;
  /** Its start tag, with what it says about itself. */
  readonly tag: string;
  readonly content: string;
}

/** The drawings of a file: its `svg` elements with an id. */
export function templateParts(file: string): ReadonlyArray<Part> {
  const known = files.get(file) ?? readParts(file);
  files.set(file, known);
  return known;
}

const files = new Map<string, ReadonlyArray<Part>>();

function readParts(file: string): ReadonlyArray<Part> {
  return Array.from(
    readTemplate(file).matchAll(/(<svg id="([\w-]+)"[^>]*>)(.*?)<\/svg>/g),
    ([, tag = '', id = '', content = '']) => ({ id, tag, content }),
  );
}

/** Whatever is drawn, its slots filled, with each gradient that it uses once. */
export function filled(art: string, look: Look): string {
  const gradients: Array<string> = [];
  const painted = fillColors(art, look)
    .replace(WORDMARK, (slot) => printed(slot, look))
    .replace(URL_OF, (_, id) => {
      const gradient = material(id, look);
      const known = gradients.indexOf(gradient);
      return `url(#${LETTERS[known < 0 ? gradients.push(gradient) - 1 : known]})`;
    });
  const named = gradients.map((gradient, at) =>
    gradient.replace(/^<\w+/, `$& id="${LETTERS[at]}"`),
  );
  return `<defs>${named.join('')}</defs>${painted}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const URL_OF = /url\(#([\w-]+)\)/g;
const TAG = /<\w[^>]* data-(?:fill|stroke|stop-color)=[^>]*>/g;
const SLOT = / data-(fill|stroke|stop-color)="([^"]*)"/g;

function fillColors(art: string, { colors }: Look): string {
  return art.replace(TAG, (tag) => {
    const slots = [...tag.matchAll(SLOT)];
    return slots.reduce(
      (painted, [slot, attribute, expression = '']) =>
        painted
          .replace(slot, '')
          .replace(new RegExp(`(?<= ${attribute}=")[^"]*`), colorOf(expression, colors)),
      tag,
    );
  });
}

/**
 * The colour that a slot describes: a name or a colour, then steps: `.3` lightens, `-.3` darkens,
 * `accent/.2` mixes in a fifth of another; `on` before it all asks for an ink that is readable on
 * the colour.
 *
 * @example colorOf('wall -.08 accent/.12', colors)
 */
export function colorOf(expression: string, colors: Look['colors']): Hex {
  const named = (name: string) => colors[name] ?? name;
  if (expression.startsWith('on ')) {
    const inks = ['ink', 'body', 'metal', '#2b2725', '#ffffff'].map(named);
    return readableInk(colorOf(expression.slice('on '.length), colors), inks);
  }
  const [base = '', ...steps] = expression.split(' ');
  return steps.reduce((color, step) => {
    const [other = '', share] = step.split('/');
    return share === undefined ? lit(color, Number(step)) : mix(color, named(other), Number(share));
  }, named(base));
}

const WORDMARK = /<rect [^>]*data-wordmark=[^>]*>/g;

/** The brand's name in the place of a slot, in an ink that is readable on the slot's ground. */
function printed(slot: string, { brandName, colors }: Look): string {
  const numberIn = (attribute: string) => Number(attributeOf(slot, attribute));
  const name = wordmark(brandName, {
    x: numberIn('x'),
    y: numberIn('y'),
    width: numberIn('width'),
    height: numberIn('height'),
    largest: numberIn('data-size'),
    maxLines: numberIn('data-lines'),
    ink: colorOf(`on ${attributeOf(slot, 'data-wordmark')}`, colors),
  });
  return name && moved(name, slot);
}

export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

/** What stands in a slot, turned and moved as the slot is. */
export function moved(art: string, slot: string): string {
  const transform = attributeOf(slot, 'transform');
  return transform === undefined ? art : `<g transform="${transform}">${art}</g>`;
}

/** The gradient of a material, in the look's finish if it has several. */
function material(id: string, look: Look): string {
  const finish = look.finishes[id];
  materials ??= readMaterials();
  const gradient = materials.get(finish === undefined ? id : `${id}-${finish}`);
  return fillColors(gradient ?? '', look);
}

let materials: ReadonlyMap<string, string> | undefined;

/** Gradients by id, without it. */
function readMaterials(): ReadonlyMap<string, string> {
  const all = readTemplate('materials').matchAll(/<(\w+Gradient) id="([\w-]+)".*?<\/\1>/g);
  return new Map(
    Array.from(all, ([gradient, , id = '']) => [id, gradient.replace(` id="${id}"`, '')]),
  );
}
