import "../ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadTexts } from "../texts/app-texts.ts";
import { lateDialog, lateMenu, lateSelect } from "../ui/late-parts.ts";
import { DesignPage } from "./design-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// With a clock that a test stops, nothing could appear late.
void Promise.all([loadTexts("app"), lateDialog.load(), lateMenu.load(), lateSelect.load()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <DesignPage />
    </StrictMode>,
  ),
);
