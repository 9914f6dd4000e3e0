import type { Today } from "@comptoir/contract";
import { findingWords } from "@comptoir/domain";
import { Link } from "wouter";
import { formatInstant } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext, useDraftState } from "../../office/draft/draft-context.ts";
import { roomAddress } from "../../office/shell/rooms.ts";
import { TodayPart } from "./today-part.tsx";

export function ShopState({ today: { published, draft, plans } }: { today: Today }) {
  const { shop: words } = useWords("officeToday");
  const { slug } = useDraftContext();
  const language = useLanguage();
  const at = published?.at && formatInstant(published.at, language);
  return (
    <TodayPart title={words.title}>
      <ul className="flex flex-col gap-1.5">
        <li>{published ? words.published(published.version, at || "") : words.not_open}</li>
        <li>
          {draft.changes === 0 ? (
            words.no_changes
          ) : (
            <Link
              to={roomAddress(slug, "publish")}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {draft.faults > 0
                ? words.faults(draft.changes, draft.faults)
                : words.changes(draft.changes)}
            </Link>
          )}
        </li>
        {plans
          .filter(({ hasFaults }) => !hasFaults)
          .map((plan) => (
            <li key={plan.at}>{words.plan(formatInstant(plan.at, language), plan.changes)}</li>
          ))}
      </ul>
      {published && published.warnings.length > 0 && <Warnings warnings={published.warnings} />}
    </TodayPart>
  );
}

type Published = NonNullable<Today["published"]>;

function Warnings({ warnings }: Pick<Published, "warnings">) {
  const { shop: words } = useWords("officeToday");
  const language = useLanguage();
  const content = useDraftState(({ draft }) => draft?.published?.content) ?? {};
  const texts = new Set(warnings.map((warning) => findingWords(warning, content, language).text));
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {words.warnings(texts.size)}
      </summary>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {[...texts].map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
