import { useId } from 'react';
import useSWR from 'swr';
import type { ChangeSetAnswer, ChangeSetDetails } from '../../contract/editing-contract.ts';
import type {
  ListingAnswer,
  ListingPlace,
  ListingRule,
  ListingSide,
} from '../../contract/listing-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import { editPlace, recordPlace } from '../fields/edit-place.ts';
import { useNames } from '../fields/useNames.ts';
import { useHasRole } from '../people/useMe.ts';
import { countText } from '../ui/instants.ts';
import { Link } from '../ui/Link.tsx';
import { StateTag } from '../ui/StateTag.tsx';
import { ListedProductName } from './ListedProductName.tsx';
import { ListingOrder } from './ListingOrder.tsx';
import { RuleFields } from './RuleFields.tsx';
import { aboutPlace, addedRule, moved, treated } from './rule-edits.ts';
import { Synonyms } from './Synonyms.tsx';
import { type RuleEdits, useRuleEdits } from './useRuleEdits.ts';
import { useWantedOrder } from './useWantedOrder.ts';

interface Props {
  readonly place: ListingPlace;
  readonly set: ChangeSetAnswer | undefined;
  /** What people call the search or listing. */
  readonly name: string;
  readonly answer: ListingAnswer;
}

/** A search or listing as shoppers see it and, with a change set, as it will be, which is edited. */
export function ListingSides({ set, ...props }: Props) {
  const mayEdit = useHasRole('editor', [props.place.country]);
  const { data: details } = useSWR<ChangeSetDetails>(
    set && mayEdit ? `/change-sets/${set.id}` : null,
  );
  const { answer, name, place } = props;
  if (!details) {
    return (
      <div className="listing-sides">
        <Today {...{ name, place, side: answer.today }} />
      </div>
    );
  }
  return <Edited {...props} set={details} />;
}

interface SideProps extends Pick<Props, 'name' | 'place'> {
  readonly side: ListingSide;
  /** The set in which its rules are edited, if they are. */
  readonly set?: string | undefined;
}

function Today({ name, place, side }: SideProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {name} today in {countryName(place.country)}
      </h2>
      <Facts {...{ name, place, side }} />
      <ol className="listed">
        {side.products.map((product, index) => (
          <li key={product.id} className="ordered-row">
            <span className="place">{index + 1}</span>
            <ListedProductName product={product} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How much is found, what it leads to, and the rules that are about it. */
function Facts({ side, place, set }: SideProps) {
  const { total, products, link, rules } = side;
  const more = total - products.length;
  return (
    <>
      <p className="hint">
        {total === 0 ? 'Shoppers find nothing.' : `${countText(total, 'product')}.`}
        {more > 0 && ` The first ${products.length} are shown.`}
        {link !== null && ` Shoppers are led to ${link} instead.`}
      </p>
      {rules.length > 0 && (
        <div className="inline rules">
          <span className="hint">By the rules:</span>
          <ul>
            {rules.map((rule) => (
              <RuleName key={rule.id} {...{ rule, place, set }} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface RuleNameProps extends Pick<SideProps, 'place' | 'set'> {
  readonly rule: ListingRule;
}

function RuleName({ rule: { id, name, isInForce }, place, set }: RuleNameProps) {
  const record = { type: 'search-rules', id, country: place.country };
  return (
    <li>
      <Link to={set === undefined ? recordPlace(record) : editPlace(set, record)}>
        {name || 'A rule'}
      </Link>{' '}
      {!isInForce && <StateTag kind="plain">not at this time</StateTag>}
    </li>
  );
}

interface EditedProps extends Omit<Props, 'set'> {
  readonly set: ChangeSetDetails;
}

function Edited({ place, name, answer, set }: EditedProps) {
  const id = useId();
  const side = answer.drafted ?? answer.today;
  const rule = side.rules.find(({ isOwn }) => isOwn);
  const { country, kind } = place;
  const ruleId = rule?.id ?? addedRule(set.drafts, place);
  const edits = useRuleEdits({
    set,
    country,
    type: 'search-rules',
    id: ruleId,
    beginning: { 'internal-name': name, ...aboutPlace(place) },
  });
  return (
    <>
      <div className="listing-sides">
        <section aria-labelledby={id}>
          <h2 id={id}>
            {name} with “{set.title}”
          </h2>
          <p className="problem" role="alert">
            {edits.problem || answer.problem}
          </p>
          <Facts {...{ name, place, side }} set={set.id} />
          {answer.problem === undefined && <EditedOrder {...{ side, rule, edits, country }} />}
        </section>
        <Today {...{ name, place, side: answer.today }} />
      </div>
      {kind === 'query' && <Synonyms {...{ set, place, side }} />}
      <RuleFields {...{ set, place, ruleId, edits }} />
    </>
  );
}

interface OrderProps {
  readonly side: ListingSide;
  readonly rule: ListingRule | undefined;
  readonly edits: RuleEdits;
  readonly country: ListingPlace['country'];
}

function EditedOrder({ side, rule, edits, country }: OrderProps) {
  const { values, products, want } = useWantedOrder({ side, rule, edits });
  const order = products.map(({ id }) => id);
  const nameOf = (product: string) =>
    products.find(({ id }) => id === product)?.name ?? 'The product';
  return (
    <>
      {order.length > 0 && (
        <p className="hint">
          Drag a product to where it belongs, or move it with the arrows. It stays at that place.
        </p>
      )}
      <ListingOrder
        {...{ products, values }}
        onMove={(product, to) =>
          want({
            values: moved(values, order, { product, to }),
            order: order.filter((id) => id !== product).toSpliced(to - 1, 0, product),
            said: `${nameOf(product)} is pinned at ${to}.`,
          })
        }
        onTreat={(product, treatment) => {
          const position = order.indexOf(product) + 1;
          const after = treated(values, { product, treatment, position });
          want({ values: after, order, said: `${nameOf(product)}: saved.` });
        }}
      />
      <Hidden
        {...{ country }}
        ids={values['hidden-products']}
        onShow={(product) =>
          want({
            values: treated(values, { product, treatment: 'plain', position: 0 }),
            order,
            said: 'It is shown again.',
          })
        }
      />
    </>
  );
}

interface HiddenProps {
  readonly country: ListingPlace['country'];
  readonly ids: ReadonlyArray<string>;
  readonly onShow: (id: string) => void;
}

/** What the rule hides, each with the way to show it again. */
function Hidden({ country, ids, onShow }: HiddenProps) {
  const records = useNames({ type: 'products', country, ids });
  if (records.length === 0) return null;
  return (
    <>
      <h3>Hidden here</h3>
      <ul className="listed">
        {records.map(({ id, title = id, picture }) => (
          <li key={id} className="ordered-row">
            <ListedProductName product={{ name: title, picture }} />
            <button type="button" onClick={() => onShow(id)}>
              Show again<span className="unseen">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
