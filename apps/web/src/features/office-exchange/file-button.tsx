import { Upload } from "lucide-react";

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => Promise<void>;
}

/** Looks like a button and is the browser's own way to choose a file. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <label className="relative inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-accent px-5 py-2.5 text-center leading-tight font-semibold text-white hover:bg-accent-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <Upload size={18} aria-hidden />
      {label}
      <input
        type="file"
        accept={accept}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again once it is mended.
          target.value = "";
          if (file) void onFile(file);
        }}
      />
    </label>
  );
}
