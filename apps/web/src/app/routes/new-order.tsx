import { useEffect } from "react";
import { ChannelChoice } from "../../features/taking-orders/channel-choice.tsx";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";

export default function NewOrderPage() {
  const { shopName } = useShop().shop;
  const { taking: words } = useWords("board");
  useEffect(() => {
    document.title = `${words.title} · ${shopName}`;
  }, [words, shopName]);
  return <ChannelChoice />;
}
