import { RESERVED_GROUPS } from "@comptoir/contract";
import { dishPath, ORDER, takenIds } from "@comptoir/domain";
import { ChevronRight } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { NewEntryForm } from "../../office/fields/new-entry-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { SortableList } from "../../office/fields/sortable-list.tsx";
import { roomAddress } from "../../office/shell/rooms.ts";
import { addGroup, removeGroup } from "./composed-changes.ts";
import { allGroups, dishesWithSame, groupsOf, optionsOf } from "./composed-menu.ts";

export function DishGroups({ dish }: { readonly dish: string }) {
  const { groups: words } = useWords("officeComposed");
  const { slug } = useDraftContext();
  const { content } = useDraft();
  const change = useChangeFields();
  const nameOf = useNames();
  const [, navigate] = useLocation();
  const here = groupsOf(content, dish);
  const address = (group: string) => `${roomAddress(slug, "menu")}/${dish}/${group}`;
  const known = [...allGroups(content).keys()].filter((id) => !here.includes(id));
  return (
    <>
      <SortableList
        label={words.list}
        ids={here}
        nameOf={nameOf}
        onMove={(ids) => change([{ path: dishPath(null, dish, "options", ORDER), value: ids }])}
        onRemove={(group) =>
          change(removeGroup(content, dish, group), { toastText: words.removed(nameOf(group)) })
        }
        className="gap-2"
        entryLook="rounded-2xl border border-line bg-paper"
      >
        {(group, handle) => (
          <div className="flex items-center pr-1">
            <Link
              to={address(group)}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-2xl px-3 py-2 hover:text-accent"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{nameOf(group)}</span>
                <span className="block text-sm text-ink-soft">
                  {words.options(optionsOf(content, dish, group).length)} ·{" "}
                  {words.used_by(dishesWithSame(content, dish, group).length)}
                </span>
              </span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
            </Link>
            {handle}
          </div>
        )}
      </SortableList>
      <NewEntryForm
        label={words.add}
        hint={known.length > 0 ? words.add_hint : ""}
        taken={[...takenIds(content), ...RESERVED_GROUPS]}
        makeId={(name, taken) => newId(name, taken, "group")}
        known={known.map((id) => ({ id, name: nameOf(id) }))}
        onAdd={({ id, names }) => {
          change(addGroup(content, dish, id, names));
          navigate(address(id));
        }}
      />
    </>
  );
}
