/** The push services of the browsers there are; a star stands for any name below. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
  "*.push.apple.com",
] as const;

/** Whether messages may go there: to anybody's address, the server would call whatever it is told to. */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  return services.some((service) =>
    service.startsWith("*.") ? host.endsWith(service.slice(1)) : host === service,
  );
}
