import { allCategories } from "@comptoir/domain";
import { LayoutList, Plus } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftState } from "../../office/draft/draft-context.ts";
import { classNames } from "../../ui/class-names.ts";
import { useMenuAddresses } from "./menu-addresses.ts";

const LOOK = "inline-flex min-h-11 items-center gap-2 rounded-full px-5 font-semibold";

export function MenuActions() {
  const words = useWords("officeMenu");
  const addresses = useMenuAddresses();
  const hasCategory = useDraftState(({ content }) => allCategories(content).length > 0);
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to={addresses.categories}
        className={classNames(LOOK, "border border-line bg-paper hover:border-accent")}
      >
        <LayoutList size={18} aria-hidden />
        {words.categories.open}
      </Link>
      {hasCategory && (
        <Link
          to={addresses.newDish}
          className={classNames(LOOK, "bg-accent text-white hover:bg-accent-deep")}
        >
          <Plus size={18} aria-hidden />
          {words.add.open}
        </Link>
      )}
    </div>
  );
}
