import { create } from "zustand";
import type { Filter } from "./menu-problems.ts";

interface MenuView {
  readonly typed: string;
  readonly filter: Filter | undefined;
}

/** What the list shows; it is as it was when somebody comes back from a dish. */
export const useMenuView = create<MenuView>()(() => ({ typed: "", filter: undefined }));
