import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { ForbiddenError, NotFoundError } from "../../shared/ui/state/route-errors.ts";
import { ErrorView } from "./error-view.tsx";
import { HomeButton } from "./home-button.tsx";

type Kind = "notFound" | "forbidden" | "outdated" | "server";

const codes: Record<Kind, string | undefined> = {
  notFound: "404",
  forbidden: "403",
  server: "500",
  outdated: undefined,
};

/** What kind of page an error requires. Browsers word a chunk that does not load differently; each uses one of these. */
function kindOf(error: unknown): Kind {
  if (error instanceof NotFoundError) return "notFound";
  if (error instanceof ForbiddenError) return "forbidden";
  if (isRouteErrorResponse(error)) return error.status === 404 ? "notFound" : "server";
  const message = error instanceof Error ? error.message : "";
  return /dynamically imported module|module script failed|preload CSS/i.test(message) ? "outdated" : "server";
}

/** Replaces a page that threw: the frame around it stays. */
export function RouteErrorBoundary() {
  const { t } = useTranslation(["shell", "common"]);
  const error = useRouteError();
  const kind = kindOf(error);
  useEffect(() => {
    if (kind === "server") console.error(error);
  }, [error, kind]);
  const title = t(kind === "outdated" ? "common:error.outdatedTitle" : `pages.${kind}`);
  useEffect(() => {
    document.title = t("title", { page: title });
  }, [t, title]);
  const canReload = kind === "server" || kind === "outdated";
  return (
    <ErrorView
      {...(codes[kind] && { code: codes[kind] })}
      title={title}
      body={t(`common:error.${kind}`)}
      actions={
        <>
          {canReload && (
            <Button variant="contained" onClick={() => location.reload()}>
              {t("common:reload")}
            </Button>
          )}
          <HomeButton variant={canReload ? "outlined" : "contained"} />
        </>
      }
    />
  );
}
