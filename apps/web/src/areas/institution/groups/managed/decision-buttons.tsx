import type { Group, GroupMembership } from "@meguri/rpc/app/v1/group_pb";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecide } from "./use-decide.ts";

/** Approves an application, or rejects it with a reason. */
export function DecisionButtons(props: {
  acting: Acting;
  group: Group;
  member: GroupMembership;
  /** After the decision. */
  onDone?: () => void;
}) {
  const { t } = useTranslation("groups");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const { decide } = useDecide();
  const [isRejecting, setIsRejecting] = useState(false);
  const institution = props.member.institution?.name ?? "";
  const request = {
    institutionId: props.acting.id,
    groupId: props.group.id,
    memberInstitutionId: props.member.institution?.id ?? "",
  };
  const approve = () =>
    decide.mutate(
      { ...request, approve: true },
      {
        onSuccess: () => {
          toast(t("applications.approved", { institution }));
          props.onDone?.();
        },
        onError: (error) => toast(failureWords(error), { variant: "error" }),
      },
    );
  const reject = async (reason: string) => {
    await decide.mutateAsync({ ...request, approve: false, reason });
    toast(t("applications.rejected", { institution }));
    props.onDone?.();
  };
  return (
    <>
      <Button variant="contained" loading={decide.isPending && !isRejecting} onClick={approve}>
        {t("applications.approve")}
      </Button>
      <Button variant="text" color="inherit" onClick={() => setIsRejecting(true)}>
        {t("applications.reject")}
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={t("applications.rejectTitle", { institution })}
          effects={t("applications.rejectEffects")}
          confirmLabel={t("applications.reject")}
          send={reject}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  );
}
