import type { Group } from "@meguri/rpc/app/v1/group_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { z } from "zod";
import { groupPaths, paths } from "../../../../paths.ts";
import { Form } from "../../../../shared/form/form.tsx";
import { typedName } from "../../../../shared/form/typed-name.ts";
import { useRuleForm } from "../../../../shared/form/use-rule-form.ts";
import { sizes } from "../../../../shared/layout/sizes.ts";
import { TextInput } from "../../../../shared/ui/input/text-input.tsx";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import type { Acting } from "../acting.ts";
import { useManageGroup } from "../managed/use-manage-group.ts";

/** Ends a group: shows what happens and has its name typed. */
export function DeleteGroup({ acting, group }: { acting: Acting; group: Group }) {
  const { t } = useTranslation(["groups", "common"]);
  const navigate = useNavigate();
  const toast = useToast();
  const { remove } = useManageGroup();
  const form = useRuleForm({
    rule: z.object({ name: typedName(group.name) }),
    initial: { name: "" },
    words: { name: t("remove.typedWrong") },
    send: async () => {
      await remove.mutateAsync({ institutionId: acting.id, groupId: group.id, typedName: group.name });
      toast(t("remove.done", { group: group.name }));
      void navigate(paths.settingGroup, { replace: true });
    },
  });
  return (
    <Box sx={{ width: "100%", maxWidth: sizes.form }}>
      <PageHeader title={t("remove.title")} lead={t("remove.lead", { group: group.name })} />
      <Box component="ul" sx={{ m: 0, mb: 3, paddingInlineStart: 3, display: "grid", gap: 0.5 }}>
        <li>{t("remove.members", { count: group.memberCount })}</li>
        <li>{t("remove.applications")}</li>
        <li>{t("remove.told")}</li>
        <li>{t("remove.kept")}</li>
      </Box>
      <Form form={form}>
        <TextInput
          {...form.text("name")}
          label={t("remove.typed", { group: group.name })}
          autoComplete="off"
          required
        />
        <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
          {t("common:confirm.irreversible")}
        </Typography>
        {form.refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {form.refusal}
          </Alert>
        )}
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1.5, mt: 4 }}>
          <Button component={Link} to={groupPaths.managed(group.id)} variant="outlined" color="inherit">
            {t("common:cancel")}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={form.isSending}>
            {t("remove.submit")}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
