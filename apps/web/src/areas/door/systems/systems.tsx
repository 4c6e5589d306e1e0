import AddIcon from "@mui/icons-material/Add";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { CopyBlock } from "../../../shared/ui/copy-block.tsx";
import { FilterChip } from "../../../shared/ui/list/filter-chips.tsx";
import { ListState } from "../../../shared/ui/list/list-state.tsx";
import { EmptyState } from "../../../shared/ui/state/empty-state.tsx";
import { LoadingSkeleton } from "../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { ProgramList } from "./program-list.tsx";
import { RegisterProgramDialog } from "./register-program-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { useOpenSandbox, usePrograms } from "./use-programs.ts";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookList } from "./webhook-list.tsx";

type Place = { wholesalerId: string; isManager: boolean };
type Created = { what: "token" | "secret"; name: string; secret: string };

/** A wholesaler's own systems: programs with their tokens, webhooks with what was sent to them; real, or in the sandbox. */
export function Systems({ wholesalerId, isManager }: Place) {
  const { t } = useTranslation("systems");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [isSandbox, setIsSandbox] = useState(false);
  const { sandboxId, address, isPending } = usePrograms(wholesalerId);
  const { isPending: isReadingWebhooks } = useWebhooks(wholesalerId);
  const opening = useOpenSandbox();
  const open = () =>
    opening.mutateAsync({ wholesalerId }).catch((error: unknown) => toast(failureWords(error), { variant: "error" }));
  const place = isSandbox ? sandboxId : wholesalerId;
  // The address comes with the programs: it is shown together with all that is below it.
  const isLoading = isPending || isReadingWebhooks;
  return (
    <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 260px" }}>
          {t("lead")}{" "}
          <Link href={`${address}/openapi.json`} target="_blank" rel="noreferrer">
            {t("document")}
          </Link>
        </Typography>
        <Box role="group" aria-label={t("place.label")} sx={{ display: "flex", gap: 1 }}>
          <FilterChip label={t("place.real")} isChosen={!isSandbox} onClick={() => setIsSandbox(false)} />
          <FilterChip label={t("place.sandbox")} isChosen={isSandbox} onClick={() => setIsSandbox(true)} />
        </Box>
      </Box>
      {!isLoading && address && <CopyBlock label={t("address")} text={address} />}
      {isSandbox && <Alert severity="info">{t("place.sandboxHint")}</Alert>}
      {isLoading ? (
        <LoadingSkeleton rows={6} />
      ) : place ? (
        <PlaceSystems key={place} wholesalerId={place} isManager={isManager} />
      ) : (
        <EmptyState
          title={t("place.notOpened")}
          hint={t(isManager ? "place.notOpenedHint" : "managersOnly")}
          action={
            isManager && (
              <Button variant="contained" disabled={opening.isPending} onClick={() => void open()}>
                {t("place.open")}
              </Button>
            )
          }
        />
      )}
    </Box>
  );
}

/** The programs and webhooks of one place: the wholesaler, or its sandbox. */
function PlaceSystems({ wholesalerId, isManager }: Place) {
  const { t } = useTranslation("systems");
  const [opened, setOpened] = useState<"program" | "webhook">();
  const [created, setCreated] = useState<Created>();
  const { programs, sandboxId: _sandbox, address: _address, ...readingPrograms } = usePrograms(wholesalerId);
  const { webhooks, ...readingWebhooks } = useWebhooks(wholesalerId);
  const close = () => setOpened(undefined);
  const show = (what: Created["what"]) => (one: Omit<Created, "what">) => {
    close();
    setCreated({ what, ...one });
  };
  const register = isManager && (
    <Button data-key="create" variant="contained" startIcon={<AddIcon />} onClick={() => setOpened("program")}>
      {t("register.open")}
    </Button>
  );
  const add = isManager && (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpened("webhook")}>
      {t("addWebhook.open")}
    </Button>
  );
  if (readingPrograms.isPending || readingWebhooks.isPending) return <LoadingSkeleton rows={6} />;
  return (
    <>
      <Section title={t("programs.title")} lead={t("programs.lead")} action={programs.length > 0 && register}>
        <ListState
          {...readingPrograms}
          rows={2}
          empty={
            programs.length === 0 && (
              <EmptyState
                title={t("programs.none")}
                hint={t(isManager ? "programs.noneHint" : "managersOnly")}
                action={register}
              />
            )
          }
        >
          <ProgramList wholesalerId={wholesalerId} programs={programs} isManager={isManager} />
        </ListState>
      </Section>
      <Section title={t("webhooks.title")} lead={t("webhooks.lead")} action={webhooks.length > 0 && add}>
        <ListState
          {...readingWebhooks}
          rows={2}
          empty={
            webhooks.length === 0 && (
              <EmptyState
                title={t("webhooks.none")}
                hint={t(isManager ? "webhooks.noneHint" : "managersOnly")}
                action={add}
              />
            )
          }
        >
          <WebhookList
            wholesalerId={wholesalerId}
            webhooks={webhooks}
            isManager={isManager}
            onSecret={show("secret")}
          />
        </ListState>
      </Section>
      {opened === "program" && (
        <RegisterProgramDialog wholesalerId={wholesalerId} onClose={close} onRegistered={show("token")} />
      )}
      {opened === "webhook" && (
        <AddWebhookDialog wholesalerId={wholesalerId} onClose={close} onAdded={show("secret")} />
      )}
      {created && (
        <SecretDialog
          title={t(created.what === "token" ? "token.title" : "webhookSecret.title", { name: created.name })}
          label={t(created.what === "token" ? "token.label" : "webhookSecret.label")}
          hint={t(created.what === "token" ? "token.hint" : "webhookSecret.hint")}
          secret={created.secret}
          onClose={() => setCreated(undefined)}
        />
      )}
    </>
  );
}

function Section(props: { title: string; lead: string; action: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Box sx={{ flex: "1 1 260px" }}>
          <Typography variant="h6" component="h2">
            {props.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {props.lead}
          </Typography>
        </Box>
        {props.action}
      </Box>
      {props.children}
    </Box>
  );
}
