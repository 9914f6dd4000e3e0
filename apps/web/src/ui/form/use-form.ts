import type { Result } from "@comptoir/domain";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormRefusal } from "./form-refusal.ts";

interface FormOptions<V extends object, T, C extends string, P> {
  readonly state: readonly [values: V, change: (values: V) => void];
  readonly check: (values: V) => Result<T, FormRefusal<FieldOf<V>, C, P>>;
  /** Never runs twice at a time. Throws on failure. */
  readonly send: (accepted: T) => unknown;
  readonly refusalOf?: (error: unknown) => FormRefusal<FieldOf<V>, C, P>;
  readonly words: Readonly<Record<C, string>>;
  /**
   * `submit` shows errors after the first attempt and updates them while typing. `blur` shows a
   * field's errors when it is left, all on an attempt, and hides them while typing.
   */
  readonly showsOn?: "submit" | "blur";
}

export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly "aria-invalid": true | undefined;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

type FieldOf<V> = keyof V & string;
type TextFieldOf<V> = { [K in FieldOf<V>]: V[K] extends string ? K : never }[FieldOf<V>];

const NOTHING = {};

export function useForm<V extends object, T, C extends string, P = never>(
  options: FormOptions<V, T, C, P>,
) {
  const { check, send, refusalOf, words, showsOn = "submit" } = options;
  const [values, changeValues] = options.state;
  const [wasTried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<FormRefusal<FieldOf<V>, C, P>>(NOTHING);
  const [status, setStatus] = useState<"open" | "busy" | "sent">("open");
  const form = useRef<HTMLFormElement>(null);

  const checked = check(values);
  const found: FormRefusal<FieldOf<V>, C, P> = checked.ok ? NOTHING : checked.error;

  const codesOf = (field: FieldOf<V>): readonly C[] | undefined => {
    const isShown = showsOn === "blur" ? left.includes(field) : wasTried;
    return (isShown ? found.fields?.[field] : undefined) ?? refused.fields?.[field];
  };

  const change = (patch: Partial<V>) => {
    const isOther = (field: string) => !(field in patch);
    setLeft(left.filter(isOther));
    setRefused({
      fields: pick(refused.fields ?? NOTHING, isOther),
      problem: showsOn === "blur" ? undefined : refused.problem,
    });
    if (status === "sent") setStatus("open");
    changeValues({ ...values, ...patch });
  };

  const showRefusal = ({ fields }: FormRefusal<FieldOf<V>, C, P>, show: () => void) => {
    flushSync(show);
    if (fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };

  const attempt = async (work: () => unknown): Promise<void> => {
    if (status === "busy") return;
    setStatus("busy");
    setTried(false);
    setRefused(NOTHING);
    try {
      await work();
      setStatus("sent");
    } catch (error) {
      if (!refusalOf) throw error;
      const refusal = refusalOf(error);
      showRefusal(refusal, () => {
        setStatus("open");
        setRefused(refusal);
      });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (status === "busy") return;
    if (checked.ok) return void attempt(() => send(checked.value));
    showRefusal(found, () => {
      setStatus("open");
      setTried(true);
      setLeft(Object.keys(found.fields ?? NOTHING));
      setRefused(showsOn === "blur" ? { problem: found.problem } : NOTHING);
    });
  };

  return {
    values,
    change,
    props: { ref: form, noValidate: true, onSubmit: submit },
    field: (name: TextFieldOf<V>): FormField => {
      const codes = codesOf(name);
      return {
        name,
        value: String(values[name]),
        "aria-invalid": codes && true,
        error: codes?.map((code) => words[code]).join(" "),
        onBlur: () => {
          if (showsOn === "blur") setLeft([...left, name]);
        },
        onChange: ({ target }) => change({ [name]: target.value } as Partial<V>),
      };
    },
    problem: (wasTried && showsOn === "submit" ? found.problem : undefined) ?? refused.problem,
    wasTried,
    isBusy: status === "busy",
    /** Sent, and not changed since. */
    isSent: status === "sent",
    /** Runs another action of the form with the same handling of busy state and errors. */
    attempt,
  };
}

function pick<T extends object>(all: T, isPicked: (key: string) => boolean): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => isPicked(key))) as Partial<T>;
}
