import {
  type ChangeSentence,
  type FieldChange,
  forceChanges,
  type ShopContent,
} from "@comptoir/domain";
import { Undo2 } from "lucide-react";
import { Link } from "wouter";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields } from "../../office/draft/use-draft.ts";
import { fieldAddress } from "../../office/shell/field-address.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { changesByRoom, undoChanges } from "./changes-by-room.ts";
import { SentenceList } from "./sentence-list.tsx";

const SHOWN = 20;

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  readonly before: ShopContent | undefined;
}

export function ChangeList({ changes, before }: ChangeListProps) {
  const words = useWords("officePublication");
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-4">
      {changesByRoom(changes, before, language).map(({ room, sentences }) => (
        <section key={room} className="rounded-card bg-paper px-4 py-3 shadow-card">
          <h3 className="text-lg">{words.groups[room]}</h3>
          <SentenceList sentences={sentences} shown={SHOWN}>
            {(sentence) => <Change sentence={sentence} changes={changes} before={before} />}
          </SentenceList>
        </section>
      ))}
    </div>
  );
}

function Change({ sentence, changes, before }: ChangeListProps & { sentence: ChangeSentence }) {
  const words = useWords("officePublication");
  const { slug } = useDraftContext();
  const changeFields = useChangeFields();
  const { text, path, covers } = sentence;
  const to = fieldAddress(slug, path, forceChanges(before ?? {}, changes) as ShopContent);
  return (
    <div className="flex items-center gap-2">
      {to ? (
        <Link to={to} className="flex min-h-11 min-w-0 flex-1 items-center hover:underline">
          {text}
        </Link>
      ) : (
        <span className="flex min-h-11 min-w-0 flex-1 items-center">{text}</span>
      )}
      {before && (
        <IconButton
          label={words.take_back(text)}
          onClick={() =>
            changeFields(undoChanges({ before, changes }, covers), { toastText: words.taken_back })
          }
        >
          <Undo2 size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
