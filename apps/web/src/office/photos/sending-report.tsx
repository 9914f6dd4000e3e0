import { useId } from "react";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import type { ApiError } from "../../platform/api.ts";
import { Notice } from "../../ui/notice.tsx";

/** At 100 %, the server is still processing the photo. */
export function SendingProgress({ part }: { part: number }) {
  const words = useWords("officePhotos");
  const id = useId();
  const percent = Math.round(part * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-semibold tabular-nums">
        {percent < 100 ? words.sending(percent) : words.preparing}
      </p>
      <progress
        aria-labelledby={id}
        max={100}
        value={percent}
        className="h-2 w-full accent-accent"
      />
    </div>
  );
}

export function SendingFailed({ error }: { error: ApiError }) {
  const words = useWords("officePhotos");
  const errors = useWords("errors");
  return (
    <Notice tone="error">
      {errorWords(errors, error)} {error.code === "network_error" && words.kept}
    </Notice>
  );
}
