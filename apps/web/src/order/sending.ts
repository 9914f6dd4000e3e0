import { useIsMutating } from "@tanstack/react-query";

export function sendingKey(slug: string): readonly string[] {
  return ["place-order", slug];
}

/** Whether an order to this shop is under way: what it holds is not to change meanwhile. */
export function useIsSending(slug: string): boolean {
  return useIsMutating({ mutationKey: sendingKey(slug) }) > 0;
}
