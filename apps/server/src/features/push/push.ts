import type { PushMessage } from "@comptoir/contract";

/** Something to tell a device, whoever it is for. */
export interface Push {
  readonly device: { readonly endpoint: string; readonly keys_json: string };
  /** For how long it is news. */
  readonly lifeS: number;
  /** As it stands now; null where there is nothing left to tell. */
  readonly write: () => Promise<WrittenPush | null>;
  readonly forget: () => Promise<void>;
}

export interface WrittenPush {
  readonly message: PushMessage;
  readonly isUrgent: boolean;
}
