import { orderPath } from "@comptoir/contract";
import { INITIAL_STATE } from "@comptoir/domain";
import { ChevronDown, ReceiptText } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { type OpenOrder, useOpenOrders } from "../../order/open-orders.ts";
import { useOpenOrdersRefresh } from "../../order/refresh-open-orders.ts";
import { classNames } from "../../ui/class-names.ts";
import { useDisclosure } from "../../ui/use-disclosure.ts";

const CHIP = classNames(
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-honey-soft px-3.5 text-left text-sm",
  "leading-tight font-semibold whitespace-nowrap transition hover:bg-accent-soft hover:text-accent",
);

interface OpenOrdersProps {
  readonly slug: string;
}

export function OpenOrders({ slug }: OpenOrdersProps) {
  useOpenOrdersRefresh(slug);
  const wordsOf = useOrderWords();
  const [newest, ...others] = useOpenOrders(slug);
  if (!newest) return null;
  if (others.length > 0) return <OrderMenu slug={slug} />;
  const { title, state } = wordsOf(newest);
  return (
    <Link to={orderPath(slug, newest.number)} data-order-link className={CHIP}>
      <ChipWords title={title} state={state} separator={"\u00a0·\u00a0"} />
    </Link>
  );
}

function OrderMenu({ slug }: OpenOrdersProps) {
  const { open: words } = useWords("orders");
  const count = useOpenOrders(slug).length;
  const menu = useDisclosure();
  return (
    <div ref={menu.area} className="relative">
      <button
        ref={menu.button}
        type="button"
        data-order-link
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
        className={CHIP}
      >
        <ChipWords title={words.several(count)} state={words.several_state} separator={"\u00a0"} />
        <ChevronDown size={16} aria-hidden className="shrink-0" />
      </button>
      {menu.isOpen && (
        <div className="absolute right-0 z-30 mt-2 w-64 animate-rise rounded-2xl border border-line bg-paper p-1.5 shadow-float">
          <OpenOrderRows slug={slug} onDone={menu.close} />
        </div>
      )}
    </div>
  );
}

interface ChipWordsProps {
  readonly title: string;
  readonly state: string;
  readonly separator: string;
}

function ChipWords({ title, state, separator }: ChipWordsProps) {
  return (
    <span className="flex flex-col lg:flex-row">
      {title}
      <span className="sr-only lg:not-sr-only">{separator}</span>
      <span className="font-normal">{state}</span>
    </span>
  );
}

interface OpenOrderRowsProps extends OpenOrdersProps {
  readonly onDone?: () => void;
  readonly replace?: boolean;
}

export function OpenOrderRows(props: OpenOrderRowsProps) {
  return useOpenOrders(props.slug).length > 0 && <Rows {...props} />;
}

function Rows({ slug, onDone, replace = false }: OpenOrderRowsProps) {
  const { open: words } = useWords("orders");
  const wordsOf = useOrderWords();
  const orders = useOpenOrders(slug);
  return (
    <ul aria-label={words.list}>
      {orders.map((order) => {
        const { title, state } = wordsOf(order);
        return (
          <li key={order.number}>
            <Link
              to={orderPath(slug, order.number)}
              replace={replace}
              onClick={onDone}
              className="flex min-h-12 items-center gap-3 rounded-xl px-3 font-semibold transition hover:bg-accent-soft hover:text-accent"
            >
              <ReceiptText size={20} aria-hidden className="shrink-0 text-accent" />
              <span>
                {title} · <span className="font-normal">{state}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function useOrderWords() {
  const { open: words } = useWords("orders");
  const states: Partial<Record<string, string>> = words.states;
  return ({ number, state, total }: OpenOrder) => ({
    title: words.number(number),
    state: state === INITIAL_STATE && total === 0 ? words.nothing_to_pay : (states[state] ?? state),
  });
}
