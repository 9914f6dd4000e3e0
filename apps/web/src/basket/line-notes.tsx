import {
  type Kitchen,
  type Language,
  type LineParts,
  type LineProblem,
  lineProblem,
  type Rappen,
  type Refusal,
  type SoldOut,
  soonest,
} from "@comptoir/domain";
import type { ReactNode } from "react";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { formatWhen } from "../i18n/format-when.ts";
import { formatList, formatPrice } from "../i18n/formats.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { useService } from "../shop/service/service-store.ts";
import { Button } from "../ui/button.tsx";

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-2.5 rounded-2xl bg-honey-soft p-3.5 text-sm">
      <p className="font-medium">{text}</p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

interface PriceNoteProps {
  readonly name: string;
  readonly before: Rappen;
  readonly now: Rappen;
  readonly onAgree: () => void;
  readonly children?: ReactNode;
}

export function PriceNote({ name, before, now, onAgree, children }: PriceNoteProps) {
  const { changes: words } = useWords("basket");
  return (
    <Note text={words.price(formatPrice(before), formatPrice(now))}>
      <Button look="secondary" aria-label={words.agree_to(name)} onClick={onAgree}>
        {words.agree}
      </Button>
      {children}
    </Note>
  );
}

interface UnavailableNoteProps {
  readonly why: Refusal;
  readonly nameOf: (key: string) => string;
  readonly children?: ReactNode;
}

export function UnavailableNote({ why, nameOf, children }: UnavailableNoteProps) {
  const { left } = useWords("basket").changes;
  return <Note text={textOf(why)}>{children}</Note>;

  function textOf({ code, details }: Refusal): string {
    if (code === "unknown_item") return left.dish;
    if (code === "unknown_size") return left.size(nameOf(String(details?.size)));
    if (code === "unknown_option") return left.option(nameOf(String(details?.option)));
    return left.choice;
  }
}

interface AllChangesProps {
  readonly changed: number;
  readonly left: readonly string[];
  readonly onAgree: () => void;
  readonly onRemove: () => void;
}

export function AllChanges({ changed, left, onAgree, onRemove }: AllChangesProps) {
  const { changes: words } = useWords("basket");
  const language = useLanguage();
  return (
    <>
      {changed > 1 && (
        <Note text={words.prices_changed(changed)}>
          <Button look="secondary" onClick={onAgree}>
            {words.agree_all}
          </Button>
        </Note>
      )}
      {left.length > 1 && (
        <Note text={words.no_longer(formatList(left, language))}>
          <Button look="secondary" onClick={onRemove}>
            {words.remove_left}
          </Button>
        </Note>
      )}
    </>
  );
}

interface LineServiceProps {
  readonly line: LineParts;
  readonly name: string;
  readonly nameOf: (key: string) => string;
  readonly quantity: number;
  /** Chosen time; without one, as soon as possible. */
  readonly at?: Date | undefined;
  readonly onRemove: () => void;
  readonly onTake: (left: number) => void;
  readonly children?: ReactNode;
}

export function LineService({ line, name, quantity, at, ...rest }: LineServiceProps) {
  const service = useService();
  const kitchen = service?.kitchen;
  const problem = kitchen && lineProblem(kitchen, { line, quantity }, at ?? soonest(kitchen));
  return problem && <ProblemNote problem={problem} name={name} {...rest} />;
}

interface ProblemNoteProps
  extends Pick<LineServiceProps, "name" | "nameOf" | "onRemove" | "onTake" | "children"> {
  readonly problem: LineProblem;
}

function ProblemNote(props: ProblemNoteProps) {
  const { problem, name, nameOf, onRemove, onTake, children } = props;
  const words = useWords("service");
  const common = useWords("common");
  const language = useLanguage();
  const kitchen = useService()?.kitchen;
  if (!kitchen) return null;
  return (
    <Note text={lineProblemWords(problem, kitchen, nameOf, words, language)}>
      {problem.kind === "few" && problem.left > 0 && (
        <Button look="secondary" onClick={() => onTake(problem.left)}>
          {words.line.take_left(problem.left)}
        </Button>
      )}
      {children}
      <Button look="secondary" aria-label={words.line.remove_of(name)} onClick={onRemove}>
        {common.remove}
      </Button>
    </Note>
  );
}

type Words = Dictionary<Bundles["service"]>;

/** "« Poulet » : épuisé jusqu’à 18:00. Possible demain à 11:30 …" */
export function lineProblemWords(
  problem: LineProblem,
  { now }: Pick<Kitchen, "now">,
  nameOf: (key: string) => string,
  words: Words,
  language: Language,
): string {
  if (problem.kind === "few") return words.line.only_left(problem.left);
  const { soldOut, later } = problem;
  const until = soldOut.until ? formatWhen(soldOut.until, now, words.until, language) : "";
  const part = partOf(soldOut);
  const what = part ? words.line.part_sold_out(nameOf(part), until) : words.line.sold_out(until);
  return later
    ? `${what} ${words.line.later(formatWhen(later.from, now, words.at, language))}`
    : what;
}

function partOf({ what }: SoldOut): string | undefined {
  if (!what || what.kind === "dish") return undefined;
  return what.kind === "size" ? what.id.split("/")[1] : what.id;
}
