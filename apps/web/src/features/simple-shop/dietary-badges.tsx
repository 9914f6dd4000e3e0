import type { SimpleMenuItem } from "@comptoir/contract";
import { useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";

export function DietaryBadges({ tags }: { tags: SimpleMenuItem["details"]["dietary"] }) {
  const { dietary, item: words } = useWords("shop");
  if (tags.length === 0) return null;
  return (
    <ul aria-label={words.dietary} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <Badge tone="leaf">{dietary[tag]}</Badge>
        </li>
      ))}
    </ul>
  );
}
