import { useIsMutating } from "@tanstack/react-query";

export function sendingKey(slug: string): readonly string[] {
  return ["place-order", slug];
}

export function useIsSending(slug: string): boolean {
  return useIsMutating({ mutationKey: sendingKey(slug) }) > 0;
}
