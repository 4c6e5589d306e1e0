import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useReturn } from "../../../shared/auth/use-return.ts";

/** A link to another sign-in page that keeps in mind where the person wanted to go. */
export function LoginLink({ to, children }: { to: string; children: ReactNode }) {
  const { keeping } = useReturn();
  return (
    <Link component={RouterLink} to={keeping(to)} variant="body2" sx={{ py: 0.5 }}>
      {children}
    </Link>
  );
}
