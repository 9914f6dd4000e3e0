import { useQuery } from "@tanstack/react-query";
import { identity } from "./identity.ts";
import { UNTIL_ANSWERED } from "./use-profile.ts";

export function useOffersGoogle(): boolean {
  return useOffer("google", identity.offersGoogle) ?? false;
}

export function useOffersSecurity(): boolean | undefined {
  return useOffer("security", identity.offersSecurity);
}

function useOffer(name: string, fetchOffer: () => Promise<boolean>): boolean | undefined {
  const { data } = useQuery({
    queryKey: ["offers", name],
    queryFn: fetchOffer,
    staleTime: Number.POSITIVE_INFINITY,
    ...UNTIL_ANSWERED,
  });
  return data;
}
