import Box from "@mui/material/Box";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { AppliedLink } from "../areas/account/sign-in/applied-link.tsx";
import { mailedLinkOf, targetOf } from "../areas/account/sign-in/mailed-link.ts";
import { ResetLink } from "../areas/account/sign-in/reset-link.tsx";
import { SignInLink } from "../areas/account/sign-in/sign-in-link.tsx";

/** `/redirect?to=…`: where mailed links arrive; applies the link, then follows `to` on this origin only. */
export function Component() {
  const [address] = useState(() => window.location.href);
  const link = mailedLinkOf(address);
  if (!link) return <Navigate to={targetOf(address)} replace />;
  return (
    <Box sx={{ flex: 1, display: "grid", justifyItems: "center", alignContent: { sm: "safe center" }, pt: 2 }}>
      {link.mode === "signIn" && <SignInLink link={link} />}
      {link.mode === "resetPassword" && <ResetLink link={link} />}
      {link.mode !== "signIn" && link.mode !== "resetPassword" && <AppliedLink link={link} mode={link.mode} />}
    </Box>
  );
}
