import { type ShopContent, writeSheet } from "@comptoir/domain";
import { Download, Upload } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useContent, usePublishedContent } from "../../office/draft/use-draft.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { type Draft, type ReadFile, readSheetFile, readShopFile } from "./read-file.ts";

interface Import {
  readonly name: string;
  readonly read: ReadFile;
}

export function ExchangeRoom() {
  const words = useWords("officeExchange");
  const { rooms } = useWords("office");
  const language = useLanguage();
  const { slug } = useDraftContext();
  const content = useContent<ShopContent>([]) ?? {};
  const published = usePublishedContent<ShopContent>([]);
  const [imported, setImported] = useState<Import>();
  const [isOpen, setIsOpen] = useState(false);

  const takeWith =
    (read: (file: File, draft: Draft) => Promise<ReadFile>) => async (file: File) => {
      setImported({ name: file.name, read: await read(file, { slug, content }) });
      setIsOpen(true);
    };
  const saveShop = (name: string, shop: ShopContent) =>
    saveFile(new File([`${JSON.stringify(shop, null, 2)}\n`], name, { type: "application/json" }));
  const saveSheet = () =>
    saveFile(
      new File([writeSheet(content, language)], `${slug}-${words.sheet.file}.csv`, {
        type: "text/csv",
      }),
    );
  return (
    <RoomPage title={rooms.exchange.name} intro={words.intro}>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title={words.sheet.title} text={words.sheet.text} hint={words.sheet.hint}>
          <Button look="secondary" onClick={saveSheet}>
            <Download size={18} aria-hidden />
            {words.sheet.save}
          </Button>
          <FileButton
            label={words.sheet.open}
            accept=".csv,.tsv,.txt,text/csv"
            onFile={takeWith(readSheetFile)}
          />
        </Card>
        <Card title={words.shop.title} text={words.shop.text} hint={words.shop.hint}>
          <Button
            look="secondary"
            onClick={() => saveShop(`${slug}-${words.shop.draft_file}.json`, content)}
          >
            <Download size={18} aria-hidden />
            {words.shop.save_draft}
          </Button>
          {published && (
            <Button look="secondary" onClick={() => saveShop(`${slug}.json`, published)}>
              <Download size={18} aria-hidden />
              {words.shop.save_published}
            </Button>
          )}
          <FileButton
            label={words.shop.open}
            accept=".json,application/json"
            onFile={takeWith(readShopFile)}
          />
        </Card>
      </div>
      {imported && <ImportDialog {...imported} open={isOpen} onClose={() => setIsOpen(false)} />}
    </RoomPage>
  );
}

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Card({ title, text, hint, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card bg-paper p-4 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p>{text}</p>
      <div className="flex flex-col gap-3">{children}</div>
      <p className="text-sm text-ink-soft">{hint}</p>
    </section>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => Promise<void>;
}

function FileButton({ label, accept, onFile }: FileButtonProps) {
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
