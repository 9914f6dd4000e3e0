import type { Address, Stop } from "@comptoir/domain";

type Place = Pick<Address, "street" | "postalCode" | "city" | "country">;

function mapQuery({ street, postalCode, city, country }: Place): string {
  return [street, `${postalCode} ${city}`, country].filter(Boolean).join(", ");
}

export function mapOf(place: Place): string {
  const query = new URLSearchParams({ api: "1", query: mapQuery(place) });
  return `https://www.google.com/maps/search/?${query}`;
}

/** Google Maps allows no more waypoints per link. */
const STOPS_PER_MAP = 10;

export function runMaps(shop: Place, stops: readonly Pick<Stop, "address">[]): string[] {
  const places = stops.map(({ address }) => mapQuery(address));
  const maps: string[] = [];
  for (let from = 0; from < places.length; from += STOPS_PER_MAP) {
    const origin = places[from - 1] ?? mapQuery(shop);
    maps.push(directions(origin, places.slice(from, from + STOPS_PER_MAP)));
  }
  return maps;
}

function directions(origin: string, stops: readonly string[]): string {
  const query = new URLSearchParams({
    api: "1",
    origin,
    destination: stops.at(-1) ?? origin,
    travelmode: "driving",
  });
  const between = stops.slice(0, -1);
  if (between.length > 0) query.set("waypoints", between.join("|"));
  return `https://www.google.com/maps/dir/?${query}`;
}
