import { Upload } from "lucide-react";

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => Promise<void>;
}

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
          // Reset, or choosing the same file again would fire no change event.
          target.value = "";
          if (file) void onFile(file);
        }}
      />
    </label>
  );
}
