/** Hosts of the browsers' push services; a star matches any subdomain. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
  "*.push.apple.com",
] as const;

/** Prevents SSRF: a client could make the server call any URL. */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  return services.some((service) =>
    service.startsWith("*.") ? host.endsWith(service.slice(1)) : host === service,
  );
}
