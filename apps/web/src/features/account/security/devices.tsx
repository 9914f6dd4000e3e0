import type { Device } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ChefHat, MonitorSmartphone } from "lucide-react";
import { Suspense, useRef } from "react";
import { formatAgo } from "../../../i18n/ago.ts";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { callAuth } from "../../../identity/auth-call.ts";
import { problemOf } from "../../../identity/provider.ts";
import { useClock } from "../../../platform/clock.ts";
import { useLayer } from "../../../platform/layers.ts";
import { loadLater } from "../../../platform/load-later.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useSignOut, useSignOutEverywhere } from "../access/staff-access.tsx";
import { devicesQuery } from "./auth-calls.ts";

const { Part: ConfirmDialog } = loadLater(() =>
  import("../../../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

export function Devices({ userId }: { userId: string }) {
  const { devices: words, failed } = useWords("security");
  const { problems } = useWords("account");
  const { retry, cancel } = useWords("common");
  const { data: devices, isError, refetch } = useQuery(devicesQuery(userId));
  const asking = useLayer("sign-out-device", { isTransient: true });
  const toSignOut =
    asking.detail === "all" ? "all" : devices?.find(({ id }) => id === asking.detail);
  const signOutHere = useSignOut();
  const signOutEverywhere = useSignOutEverywhere();
  const heading = useRef<HTMLHeadingElement>(null);
  const signOut = useMutation({
    mutationFn: (id: string) => callAuth("/devices/sign-out", { id }),
    onSuccess: () => {
      showToast(words.signed_out, { tone: "success" });
      heading.current?.focus();
      return refetch();
    },
  });

  const confirm = (which: Device | "all") => {
    asking.close();
    if (which === "all") return void signOutEverywhere(words.signed_out_all);
    if (which.current) return void signOutHere();
    signOut.mutate(which.id);
  };

  const question = (which: Device | "all") => {
    if (which === "all") {
      const hasKitchen = devices?.some(({ kind }) => kind === "kitchen");
      const text = hasKitchen ? words.ask_all_kitchen : words.ask_all_text;
      return { title: words.ask_all_title, text, confirmLabel: words.sign_out_all };
    }
    const text = which.kind === "kitchen" ? words.ask_kitchen : words.ask_text;
    const title = words.ask_title(which.name || words.unknown);
    return { title, text, confirmLabel: words.sign_out };
  };

  return (
    <section
      aria-labelledby="devices"
      className="flex flex-col gap-4 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <div>
        <h2 ref={heading} id="devices" tabIndex={-1} className="text-xl outline-none">
          {words.title}
        </h2>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      {!devices && !isError && <Skeleton className="h-24" />}
      {isError && !devices && (
        <Notice tone="error">
          <p>{failed}</p>
          <Button look="quiet" className="px-0" onClick={() => void refetch()}>
            {retry}
          </Button>
        </Notice>
      )}
      {devices && (
        <>
          <ul className="flex flex-col gap-3">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onSignOut={() => asking.open(device.id)} />
            ))}
          </ul>
          {signOut.isError && <Notice tone="error">{problems[problemOf(signOut.error)]}</Notice>}
          <Button look="secondary" className="self-start" onClick={() => asking.open("all")}>
            {words.sign_out_all}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {toSignOut && (
          <ConfirmDialog
            open
            danger
            {...question(toSignOut)}
            cancelLabel={cancel}
            onConfirm={() => confirm(toSignOut)}
            onCancel={asking.close}
          />
        )}
      </Suspense>
    </section>
  );
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { devices: words } = useWords("security");
  const language = useLanguage();
  const seen = useClock((now) => formatAgo(device.lastSeenAt, now, language) ?? words.now);
  const since = formatDay(inZurich(new Date(device.createdAt)).day, language);
  const isKitchen = device.kind === "kitchen";
  const Icon = isKitchen ? ChefHat : MonitorSmartphone;
  const name = device.name || words.unknown;
  return (
    <li className="flex gap-3 rounded-2xl border border-line px-4 pt-3 pb-1">
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {device.current && <Badge tone="leaf">{words.current}</Badge>}
          {isKitchen && <Badge tone="honey">{words.kitchen}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {words.seen(seen)}, {words.since(since)}
        </p>
        <Button
          look="quiet"
          className="-ml-2 px-2! text-sm"
          aria-label={words.of_device(words.sign_out, name)}
          onClick={onSignOut}
        >
          {words.sign_out}
        </Button>
      </div>
    </li>
  );
}
