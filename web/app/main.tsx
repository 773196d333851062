import "../ui/theme.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchAttempts } from "../api/attempts.ts";
import { onReturn, watchConnection } from "../api/connection.ts";
import { endErrors, noteFailure } from "../ui/toast.tsx";
import { createQueryClient } from "./query-client.ts";
import { refetchAll } from "./refetch-all.ts";
import { createAppRouter } from "./router.tsx";

watchConnection();
watchAttempts({ begun: endErrors, failed: noteFailure });

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
onReturn(() => refetchAll(queryClient, router));
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
