import { useLayer } from "../../platform/layers.ts";
import { laterDialog } from "../../platform/load-later.ts";
import { useShop } from "../../shop/shop-context.tsx";

export const FaqDialog = laterDialog(() =>
  import("./faq-dialog.tsx").then((module) => module.FaqDialog),
);

const OPEN = ["true", "1"];
const ADDRESS = { param: "faq", opensFor: (detail: string) => OPEN.includes(detail) };

/** Stored in the address, so that the FAQ can be linked to. */
export function useFaq() {
  const hasFaq = useShop().shop.faq !== undefined;
  const { isOpen, open, close } = useLayer("faq", hasFaq ? ADDRESS : {});
  return { isOpen, open: () => open("true"), close };
}
