import { element, path, placed } from '#commerce-api/pictures/drawing/svg.ts';
import { block, cap, oval, vessel } from '../drawing/parts.ts';
import { FILL, type Look, label, type Pack } from './look.ts';

interface Jar {
  readonly wide: number;
  readonly tall: number;
  readonly lid: number;
}

/** A jar with a screw lid: of glass around the cream for some brands, opaque for the others. */
function jar(spec: Jar): (look: Look) => Pack {
  return (look) => {
    const tall = spec.tall * look.stretch;
    const gap = block({
      width: spec.wide - 10,
      height: 6,
      bottom: tall - 1,
      fill: '#000',
      opacity: 0.3,
    });
    const art = jarBody(look, spec) + gap + jarLid(look, spec, tall + 4);
    return { art, feet: [{ x: 0, width: spec.wide }] };
  };
}

/** The lid leans beside it, and cream rises above the rim. */
function jarOpen(spec: Jar): (look: Look) => Pack {
  return (look) => {
    const tall = spec.tall * look.stretch;
    const wide = spec.wide * 0.86;
    const cream =
      block({ width: wide, height: 20, bottom: tall - 2, fill: FILL.glass, round: 3 }) +
      oval({ width: wide, height: 40, bottom: tall + 18, fill: '#fff' }) +
      oval({ width: wide - 14, height: 30, bottom: tall + 18, fill: FILL.shadeFace }) +
      element('path', {
        d: path`M-70 ${-tall - 20}C-60 ${-tall - 58} -6 ${-tall - 40} 8 ${-tall - 66}C22 ${-tall - 44} 66 ${-tall - 50} 68 ${-tall - 20}Q0 ${-tall - 2} -70 ${-tall - 20}z`,
        fill: FILL.shadeFace,
      });
    const lid = placed(jarLid(look, spec, 0), { x: 138, y: -8, scale: 0.66 });
    return {
      art: lid + placed(jarBody(look, spec) + cream, { x: -26 }),
      feet: [
        { x: -26, width: spec.wide },
        { x: 138, width: spec.wide * 0.66 },
      ],
    };
  };
}

function jarBody(look: Look, { wide, tall: height }: Jar): string {
  const tall = height * look.stretch;
  const round = 10 + look.identity.softness * 44;
  const isGlass = look.isAlternative;
  const ground = isGlass ? look.shade : look.identity.body;
  const outer = vessel({
    width: wide,
    height: tall,
    round,
    fill: isGlass ? FILL.glass : FILL.body,
  });
  const inner = isGlass
    ? vessel({
        width: wide - 28,
        height: tall - 22,
        bottom: 20,
        round: round * 0.8,
        fill: FILL.shade,
      })
    : '';
  return (
    outer +
    inner +
    label(look, {
      on: ground,
      width: wide - 66,
      height: tall * 0.36,
      at: tall * 0.58,
      largest: 28,
    })
  );
}

function jarLid(look: Look, { wide, lid }: Jar, bottom: number): string {
  return (
    cap({
      width: wide + 2,
      height: lid,
      bottom,
      fill: FILL.cap,
      round: 6 + look.identity.softness * 16,
    }) + block({ width: wide + 2, height: 5, bottom, fill: FILL.metal })
  );
}

const FACE_JAR: Jar = { wide: 236, tall: 136, lid: 76 };
const HAIR_JAR: Jar = { wide: 248, tall: 186, lid: 60 };
export const creamJar = jar(FACE_JAR);
export const creamJarOpen = jarOpen(FACE_JAR);
export const hairMask = jar(HAIR_JAR);
export const hairMaskOpen = jarOpen(HAIR_JAR);
