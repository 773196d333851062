import "../ui/fonts.css";
import "../ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadTexts } from "../texts/app-texts.ts";
import { DesignPage } from "./design-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

void loadTexts("app").then(() =>
  createRoot(root).render(
    <StrictMode>
      <DesignPage />
    </StrictMode>,
  ),
);
