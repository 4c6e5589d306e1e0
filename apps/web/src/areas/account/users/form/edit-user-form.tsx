import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { userPath } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { PageHeader } from "../../../../shared/ui/page-header.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { PhotoInput } from "../../common/photo-input.tsx";
import { usePerson } from "../detail/use-person.ts";
import { isHeldByDeleted } from "./form-problems.ts";
import { HeldByDeleted } from "./held-by-deleted.tsx";
import { useUpdateUser, useUserPhoto } from "./use-save-user.ts";
import { UserForm } from "./user-form.tsx";
import { userFormOf } from "./user-form-schema.ts";

/** Changes a user. */
export function EditUserForm({ userId }: { userId: string }) {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { person, isNowhere, error, refetch } = usePerson(userId);
  const updateUser = useUpdateUser(userId);
  const photo = useUserPhoto(userId);
  if (isNowhere) throw new NotFoundError();
  if (!person && error) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (!person) return <LoadingSkeleton rows={6} height={88} />;
  const leave = () => void navigate(userPath(userId));
  return (
    <UserForm
      heading={
        <>
          <PageHeader title={t("edit.title")} lead={t("edit.loadedName", { name: person.name })} />
          <Box sx={{ mb: 3 }}>
            <PhotoInput
              name={person.name}
              photoUrl={person.photoUrl}
              userId={userId}
              onSent={photo.changed}
              onRemove={photo.remove}
            />
          </Box>
        </>
      }
      initial={userFormOf(person)}
      isNew={false}
      onSave={async (user) => {
        await updateUser(user);
        toast(t("done.updated", { name: user.displayName || user.email }));
        leave();
      }}
      onCancel={leave}
      offer={({ error: refusal, user }) => isHeldByDeleted(refusal) && <HeldByDeleted email={user.email} />}
    />
  );
}
