import type { ShopContent } from "@comptoir/domain";
import { ArrowUpDown } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { SearchBox } from "../../office/fields/search-box.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Button } from "../../ui/button.tsx";
import { ChooseBox, useChosenRows } from "./chosen-rows.tsx";
import { PriceGrid } from "./price-grid.tsx";
import { priceSections, searchPrices } from "./price-sections.ts";
import { RaiseDialog } from "./raise-dialog.tsx";

export function PricesRoom() {
  const words = useWords("officePrices");
  const { rooms } = useWords("office");
  const language = useLanguage();
  const content = useContent<ShopContent>([]);
  const [typed, setTyped] = useState("");
  const searched = useDeferredValue(typed);
  const [isRaising, setIsRaising] = useState(false);
  const chosen = useChosenRows();
  const all = useMemo(
    () => priceSections(content ?? {}, language, words.sections),
    [content, language, words],
  );
  const found = useMemo(() => searchPrices(all, searched), [all, searched]);
  const menu = found.filter(({ isMenu }) => isMenu).flatMap(({ rows }) => rows);
  const chosenRows = all.flatMap(({ rows }) => rows).filter(({ id }) => chosen.ids.has(id));
  return (
    <RoomPage title={rooms.prices.name}>
      {/* Explains the keyboard, so only on wide screens. */}
      <p className="-mt-5 hidden text-ink-soft lg:block">{words.how}</p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <SearchBox label={words.search} value={typed} onChange={setTyped} />
        <Button onClick={() => setIsRaising(true)} className="min-h-12">
          <ArrowUpDown size={18} aria-hidden />
          {chosenRows.length > 0 ? words.raise.open_chosen(chosenRows.length) : words.raise.open}
        </Button>
        {menu.length > 0 && (
          <div className="pl-4 font-semibold">
            <ChooseBox rows={menu} chosen={chosen}>
              {searched.trim() ? words.choose_found : words.choose_all}
            </ChooseBox>
          </div>
        )}
      </div>
      {found.length === 0 && <p className="text-ink-soft">{words.nothing_found}</p>}
      <PriceGrid sections={found} chosen={chosen} />
      <RaiseDialog
        open={isRaising}
        onClose={() => setIsRaising(false)}
        // Without a choice, all menu rows in view.
        rows={chosenRows.length > 0 ? chosenRows : menu}
      />
    </RoomPage>
  );
}
