import { type Wholesaler, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths, vanPaths } from "../../../../paths.ts";
import { ProvenEmailNote } from "../../../../shared/auth/proven-email-note.tsx";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useWholesalerActs } from "./use-wholesaler-acts.ts";
import { useWholesaler } from "./use-wholesalers.ts";
import { WholesalerForm } from "./wholesaler-form.tsx";
import { emptyWholesaler, wholesalerInputOf } from "./wholesaler-form-schema.ts";

/** Begins a registration; who does becomes its manager. */
export function CreateWholesaler() {
  const { t } = useTranslation("trading");
  const navigate = useNavigate();
  const toast = useToast();
  const { create } = useWholesalerActs();
  return (
    <WholesalerForm
      heading={
        <>
          <PageHeader title={t("van.add")} lead={t("van.lead")} />
          <ProvenEmailNote />
        </>
      }
      initial={emptyWholesaler}
      submitLabel={t("act.save")}
      onSave={async (details) => {
        const { wholesaler } = await create.mutateAsync({ details });
        toast(t("done.created", { name: details.company }));
        await navigate(vanPaths.detail(details.vanCode, wholesaler?.id ?? ""));
      }}
      onCancel={() => void navigate(paths.van)}
    />
  );
}

/** What a manager edits: an application until it is approved, and the registration from then on. */
export type Edited = "application" | "registration";

/** Changes what is not yet approved, or proposes a change to what is. */
export function EditWholesaler({ wholesalerId, edited }: { wholesalerId: string; edited: Edited }) {
  const { failureWords } = useFailureWords();
  const { wholesaler, isManager, error, refetch } = useWholesaler(wholesalerId);
  if (!wholesaler && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!wholesaler) return <LoadingSkeleton rows={6} />;
  const isApproved = wholesaler.state === WholesalerState.APPROVED || wholesaler.state === WholesalerState.SUSPENDED;
  if (!isManager || isApproved !== (edited === "registration")) throw new NotFoundError();
  return <EditForm wholesaler={wholesaler} edited={edited} />;
}

function EditForm({ wholesaler, edited }: { wholesaler: Wholesaler; edited: Edited }) {
  const { t } = useTranslation("trading");
  const navigate = useNavigate();
  const toast = useToast();
  const { update, propose } = useWholesalerActs();
  const { id: wholesalerId, updatedAt } = wholesaler;
  const isApplication = edited === "application";
  const shown = wholesaler.proposed ?? wholesaler.details;
  const back = `${vanPaths.detail(wholesaler.details?.vanCode ?? "", wholesalerId)}?tab=profile`;
  return (
    <WholesalerForm
      heading={
        <PageHeader
          title={t(isApplication ? "act.editApplication" : "act.editRegistration")}
          lead={<bdi lang="ja">{wholesaler.details?.company}</bdi>}
        />
      }
      initial={shown ? wholesalerInputOf(shown) : emptyWholesaler}
      submitLabel={t(isApplication ? "act.save" : "act.editRegistration")}
      onSave={async (details) => {
        const edit = { wholesalerId, details, ...(updatedAt && { updatedAt }) };
        await (isApplication ? update : propose).mutateAsync(edit);
        toast(t(isApplication ? "done.saved" : "done.proposed"));
        await navigate(isApplication ? vanPaths.detail(details.vanCode, wholesalerId) : back);
      }}
      onCancel={() => void navigate(back)}
    />
  );
}
