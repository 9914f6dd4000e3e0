import { type Order, SHOP_LANGUAGES } from "@comptoir/domain";
import {
  BriefcaseBusiness,
  CalendarCheck,
  ChefHat,
  Monitor,
  Plus,
  Settings2,
  Store,
  Tags,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useLanguageChoice } from "../../i18n/use-language-choice.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useMay } from "../../identity/use-profile.ts";
import type { AutoRefresh } from "../../platform/use-auto-refresh.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CheckboxField } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { BankFiles } from "./bank/bank-files.tsx";
import type { ConnectionStatus } from "./orders/board-orders.ts";
import type { BoardNavigation } from "./orders/board-view.ts";
import { ServiceButton } from "./service/service-button.tsx";
import { DayControls, SearchBox, StateTabs } from "./view-controls.tsx";

interface BoardPanelProps {
  readonly navigation: BoardNavigation;
  readonly orders: readonly Order[] | undefined;
  readonly refunds: number | undefined;
  readonly connectionStatus: ConnectionStatus;
  readonly auto: AutoRefresh;
  readonly sound: { readonly isOn: boolean; readonly setOn: (on: boolean) => void };
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly device: ReactNode;
}

export function BoardPanel(props: BoardPanelProps) {
  const { navigation, orders, connectionStatus, auto, sound, search, onSearch, device } = props;
  const { slug, shop } = useShop();
  const words = useWords("board");
  const common = useWords("common");
  const language = useLanguage();
  const choose = useLanguageChoice();
  const [isUnfolded, setUnfolded] = useState(false);
  const mayReadBank = useMay("bank_files");
  const screens = [
    { path: "/kitchen", label: words.tickets.to_kitchen, Icon: ChefHat },
    { path: "/monitoring", label: words.to_display, Icon: Monitor },
    { path: "", label: words.to_shop, Icon: Store },
  ];
  return (
    <aside
      aria-label={words.panel}
      className={classNames(
        "flex flex-col gap-3 border-line bg-paper p-3 max-md:border-b",
        "md:sticky md:top-[var(--above,0px)] md:h-[calc(100dvh-var(--above,0px)-var(--dock,0px))] md:overflow-y-auto md:border-r md:px-4",
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <div className="shrink-0 grow">
          <h1 className="text-2xl leading-tight">{words.title}</h1>
          <p className="w-0 min-w-full truncate text-sm text-ink-soft">{shop.shopName}</p>
        </div>
        <div className="flex items-center gap-1">
          <ConnectionMark status={connectionStatus} />
          <IconButton
            label={words.settings}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className="md:hidden"
          >
            <Settings2 size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
        <ServiceButton />
        <Link
          to={`/${slug}/orders/new`}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line px-3 leading-tight font-semibold text-accent hover:border-accent"
        >
          <Plus size={20} aria-hidden />
          {words.taking.title}
        </Link>
      </div>
      <StateTabs orders={orders} refunds={props.refunds} view={navigation.view} />
      <div className={classNames("flex flex-col gap-3", !isUnfolded && "max-md:hidden")}>
        <SearchBox value={search} onChange={onSearch} />
        <DayControls {...navigation} />
        <RoomLinks />
        <div>
          <CheckboxField
            label={words.auto}
            checked={auto.isOn}
            onChange={(event) => auto.setOn(event.target.checked)}
          />
          <CheckboxField
            label={words.sound}
            checked={sound.isOn}
            onChange={(event) => sound.setOn(event.target.checked)}
          />
        </div>
        <div className="flex items-center justify-between gap-1">
          <ChoiceChips
            legend={common.language.label}
            value={language}
            choices={SHOP_LANGUAGES.map((value) => ({
              value,
              content: (
                <>
                  <span aria-hidden>{value.toUpperCase()}</span>
                  <span className="sr-only">{common.language[value]}</span>
                </>
              ),
            }))}
            onChange={(value) => void choose(value)}
          />
          <nav aria-label={common.menu} className="flex">
            {screens.map(({ path, label, Icon }) => (
              <Link
                key={path}
                to={`/${slug}${path}`}
                aria-label={label}
                title={label}
                className="inline-flex size-11 items-center justify-center rounded-full text-accent hover:bg-cream-deep"
              >
                <Icon size={20} aria-hidden />
              </Link>
            ))}
          </nav>
        </div>
        {mayReadBank && <BankFiles />}
        {device}
      </div>
    </aside>
  );
}

function RoomLinks() {
  const { slug } = useShop();
  const words = useWords("board");
  const closings = { path: "/orders/closings", label: words.to_closings, Icon: CalendarCheck };
  const office = { path: "/manage", label: words.to_office, Icon: BriefcaseBusiness };
  const prices = { path: "/manage/menu", label: words.to_prices, Icon: Tags };
  const rows = [useMay("close_day") && [closings], useMay("office") && [office, prices]];
  return rows.map(
    (links) =>
      links && (
        <div key={links.length} className="flex flex-wrap gap-x-6">
          {links.map(({ path, label, Icon }) => (
            <Link
              key={path}
              to={`/${slug}${path}`}
              className="-mx-2 inline-flex min-h-11 items-center gap-2 self-start rounded-full px-2 font-semibold text-accent hover:bg-cream-deep"
            >
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          ))}
        </div>
      ),
  );
}

const STATUS_COLOURS: Record<ConnectionStatus, string> = {
  live: "bg-[#3d9a50]",
  polling: "bg-honey",
  offline: "bg-alarm",
  silent: "bg-alarm",
};

export function ConnectionMark({ status }: { status: ConnectionStatus }) {
  const words = useWords("board");
  return (
    <p
      role="status"
      className={classNames(
        "flex items-center gap-2 text-sm font-semibold",
        status === "silent" ? "text-alarm" : "text-ink-soft",
      )}
    >
      <span className="sr-only">{words.about(words.connection)} </span>
      <span aria-hidden className={classNames("size-2.5 rounded-full", STATUS_COLOURS[status])} />
      {words.connection_status[status]}
    </p>
  );
}
