import { create } from "zustand";
import type { Filter } from "./menu-problems.ts";

interface MenuView {
  readonly typed: string;
  readonly filter: Filter | undefined;
}

/** Outside of components: the list is unchanged after a visit to a dish. */
export const useMenuView = create<MenuView>()(() => ({ typed: "", filter: undefined }));
