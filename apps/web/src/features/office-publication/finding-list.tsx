import { type Finding, findingWords, type ShopContent } from "@comptoir/domain";
import { Link } from "wouter";
import { useLanguage } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { fieldAddress } from "../../office/shell/field-address.ts";

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly content: ShopContent;
}

export function FindingList({ findings, content }: FindingListProps) {
  const language = useLanguage();
  const { slug } = useDraftContext();
  return (
    <ul className="flex flex-col">
      {findings.map((finding) => {
        const { text, place } = findingWords(finding, content, language);
        const to = fieldAddress(slug, place, content);
        return (
          <li key={text} className="wrap-anywhere">
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center underline">
                {text}
              </Link>
            ) : (
              <span className="inline-flex min-h-8 items-center">{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
