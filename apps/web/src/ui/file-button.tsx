import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface FileButtonProps extends ComponentProps<typeof Button> {
  readonly accept: string;
  /** Opens a phone's camera at once. */
  readonly isCamera?: boolean;
  readonly onFile: (file: File) => void;
}

export function FileButton({ accept, isCamera = false, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="secondary" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={isCamera ? "environment" : undefined}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Reset, or choosing the same file again would fire no change event.
          target.value = "";
        }}
      />
    </>
  );
}
