import { useState } from 'react';
import type { Extra } from '#commerce/account-item.ts';
import type { Bag } from '#commerce/bag.ts';
import { fillText } from '#i18n/fill-text.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { pointsOfMember } from '../browser/member.ts';
import { useBrowserValue, useShopHas } from '../react/useBrowserValue.ts';
import { showToast } from '../toast/show-toast.ts';
import type { CartTexts } from './cart-texts.ts';
import { ExtraCard } from './ExtraCard.tsx';
import type { LineChanges } from './line-changes.ts';
import { chooseExtra, useExtras } from './useExtras.ts';

interface Props {
  readonly bag: Bag;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
  readonly pictureSources: ReadonlyArray<string> | undefined;
  readonly takeOut: LineChanges['takeOut'];
}

/** Free samples for everybody, and rewards for members' points. */
export function Extras(props: Props) {
  const { bag, locale, texts } = props;
  const isMember = useBrowserValue(isSignedIn, false);
  const points = useBrowserValue(pointsOfMember, undefined);
  const hasSamples = useShopHas('free-samples');
  const hasRewards = useShopHas('beauty-pass') && isMember;
  const samples = useExtras(hasSamples ? 'freeSamples' : null, locale);
  const rewards = useExtras(hasRewards ? 'rewards' : null, locale);
  const chosen = bag.lineItems.filter(({ type }) => type === 'free_sample');
  const values = { count: chosen.length, max: bag.samplesMax };
  const isLoading = samples.isLoading || rewards.isLoading;
  return (
    <>
      <ExtraList
        {...props}
        type="free_sample"
        title={texts.samples}
        hint={fillText(texts.samplesChosen, values)}
        isLoading={isLoading && hasSamples}
        extras={samples.extras}
        pointsLeft={0}
        isFull={chosen.length >= bag.samplesMax}
      />
      <ExtraList
        {...props}
        type="redeemable"
        title={texts.rewards}
        hint={texts.rewardsHint}
        isLoading={isLoading && hasRewards}
        extras={rewards.extras}
        pointsLeft={(points ?? Number.POSITIVE_INFINITY) - bag.points}
        isFull={false}
      />
    </>
  );
}

interface ListProps extends Props {
  readonly type: 'redeemable' | 'free_sample';
  readonly title: string;
  readonly hint: string;
  readonly extras: ReadonlyArray<Extra>;
  /** What the member can still spend; samples cost nothing. */
  readonly pointsLeft: number;
  /** While any list loads, each holds the place that it is going to take. */
  readonly isLoading: boolean;
  readonly isFull: boolean;
}

function ExtraList({ bag, locale, texts, type, title, hint, extras, ...props }: ListProps) {
  const [choosing, setChoosing] = useState<string>();
  const { isLoading } = props;
  if (extras.length === 0 && !isLoading) return null;
  const lineOf = ({ variantId }: Extra) =>
    bag.lineItems.find((line) => line.type === type && line.variantId === variantId);
  const onChoose = async ({ variantId }: Extra) => {
    setChoosing(variantId);
    await chooseExtra(locale, { variantId, type }, texts.added);
    setChoosing(undefined);
  };
  const onGiveBack = async (extra: Extra) => {
    const line = lineOf(extra);
    if (line && (await props.takeOut(line))) showToast('success', texts.removed);
  };
  return (
    <section className="extras" aria-label={title}>
      <h2>{title}</h2>
      <p className="cart-count">{hint}</p>
      <ul aria-busy={isLoading}>
        {!isLoading &&
          extras.map((extra) => (
            <ExtraCard
              key={extra.id}
              {...{ extra, texts, pictureSources: props.pictureSources }}
              isChosen={lineOf(extra) !== undefined}
              isBusy={choosing === extra.variantId}
              isDisabled={props.isFull || choosing !== undefined}
              missing={extra.points - props.pointsLeft}
              onChoose={() => void onChoose(extra)}
              onGiveBack={() => void onGiveBack(extra)}
            />
          ))}
      </ul>
    </section>
  );
}
