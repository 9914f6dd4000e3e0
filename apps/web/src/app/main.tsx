import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { preloadWords } from "../i18n/words.ts";
import { rememberUtm } from "../lib/analytics.ts";
import "../styles.css";
import { App } from "./app.tsx";

rememberUtm(window.location.search);
await Promise.all([preloadWords("common"), preloadWords("shop")]);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
