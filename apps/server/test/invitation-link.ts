export interface InvitationLink {
  readonly key: string;
  readonly proof?: string;
}

export function linkIn(words = ""): InvitationLink {
  const [, part = ""] = /\/join#([\w=&-]+)/.exec(words) ?? [];
  return Object.fromEntries(new URLSearchParams(part)) as unknown as InvitationLink;
}
