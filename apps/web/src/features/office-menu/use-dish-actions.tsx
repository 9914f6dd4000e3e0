import { dishPath, takenIds } from "@comptoir/domain";
import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import type { EntryAction } from "../../office/fields/entry-menu.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { copyDish, removeDish } from "../../office/menu/dish-changes.ts";
import { findDish, nameIn, wordsFor } from "./menu-content.ts";
import { useMenuAddresses } from "./use-menu.ts";

export function useDishActions() {
  const words = useWords("officeMenu");
  const { action, done } = words;
  const language = useLanguage();
  const { store } = useDraftContext();
  const change = useChangeFields();
  const [, navigate] = useLocation();
  const { dish: addressOf } = useMenuAddresses();
  return (category: string, itemId: string): readonly EntryAction[] => {
    const { content } = store.getState();
    const dish = findDish(content, itemId)?.dish;
    if (!dish) return [];
    const name = nameIn(content, language, itemId);
    const state = dishPath(category, itemId, "state");
    const edit = {
      icon: <Pencil size={18} />,
      label: action.edit,
      onPress: () => navigate(addressOf(itemId)),
    };
    if (dish.state === "archived") {
      return [
        edit,
        {
          icon: <ArchiveRestore size={18} />,
          label: action.bring_back,
          onPress: () => change([{ path: state }], { toastText: done.brought_back(name) }),
        },
        {
          icon: <Trash2 size={18} />,
          label: action.remove,
          onPress: () =>
            change(removeDish(store.getState().content, category, itemId), {
              toastText: done.removed(name),
            }),
        },
      ];
    }
    return [
      edit,
      {
        icon: <Copy size={18} />,
        label: action.duplicate,
        onPress: () => {
          const french = wordsFor(content, "fr", itemId)?.name;
          const copy = newId(french ? words.copy_of(french) : itemId, takenIds(content), "dish");
          change(copyDish(store.getState().content, [category, itemId], copy, words.copy_of));
          navigate(addressOf(copy));
        },
      },
      {
        icon: <Archive size={18} />,
        label: action.archive,
        onPress: () =>
          change([{ path: state, value: "archived" }], { toastText: done.archived(name) }),
      },
    ];
  };
}
