import { FailureReason } from "@meguri/rpc/app/v1/failure_pb";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../../shared/rpc/failure.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";

/** Why the list is not there; a page that is too far offers only the way back. */
export function ListError(props: { error: unknown; onRetry: () => void; onFirstPage: () => void }) {
  const { t } = useTranslation("users");
  const { failureWords } = useFailureWords();
  const cause = failureWords(props.error);
  if (failureOf(props.error).reason !== FailureReason.OFFSET_TOO_LARGE) {
    return <ErrorState cause={cause} onRetry={props.onRetry} />;
  }
  return (
    <>
      <ErrorState cause={cause} />
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" color="inherit" onClick={props.onFirstPage}>
          {t("list.page", { page: 1 })}
        </Button>
      </Box>
    </>
  );
}
