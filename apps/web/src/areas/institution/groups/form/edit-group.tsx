import type { Group } from "@meguri/rpc/app/v1/group_pb";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { groupPaths } from "../../../../paths.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { useManageGroup } from "../managed/use-manage-group.ts";
import { GroupForm } from "./group-form.tsx";
import { type GroupFormFields, groupFormOf } from "./group-form-schema.ts";

/** Changes a group; what a colleague changed meanwhile is not overwritten. */
export function EditGroup({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation("groups");
  const navigate = useNavigate();
  const toast = useToast();
  const { update } = useManageGroup();
  // The fields hold what was read first; only a change of that is this person's, whatever is read again meanwhile.
  const [read] = useState(group);
  const leave = () => void navigate(groupPaths.managed(group.id));
  const save = async (fields: GroupFormFields) => {
    const { id, updatedAt } = read;
    await update.mutateAsync({ institutionId: acting.id, group: { ...fields, id, ...(updatedAt && { updatedAt }) } });
    toast(t("form.saved", { group: fields.name }));
    leave();
  };
  return (
    <GroupForm
      heading={<PageHeader title={t("form.editTitle")} />}
      initial={groupFormOf(read)}
      privacyNote={t("form.lowering")}
      onSave={save}
      onCancel={leave}
    />
  );
}
