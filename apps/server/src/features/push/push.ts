import type { PushMessage } from "@comptoir/contract";

export interface Push {
  readonly device: { readonly endpoint: string; readonly keys_json: string };
  readonly lifeS: number;
  readonly write: () => Promise<WrittenPush | null>;
  readonly forget: () => Promise<void>;
}

export interface WrittenPush {
  readonly message: PushMessage;
  readonly isUrgent: boolean;
}
