import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardActionArea from "@mui/material/CardActionArea";
import type SvgIcon from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";

interface LinkCardProps {
  title: string;
  hint?: string;
  Icon: typeof SvgIcon;
}

/** A page one may go to: its name, and what one does there. The way there is an address, or begins with an act. */
export function LinkCard(props: LinkCardProps & ({ to: string } | { onPress: () => void })) {
  const { Icon } = props;
  return (
    <Card>
      <CardActionArea
        {...("to" in props ? { component: Link, to: props.to } : { onClick: props.onPress })}
        sx={{ display: "flex", alignItems: "center", gap: 2, p: 2, minHeight: 76, justifyContent: "flex-start" }}
      >
        <Icon aria-hidden sx={{ color: "primary.main" }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="span" sx={{ display: "block" }}>
            {props.title}
          </Typography>
          {props.hint && (
            <Typography variant="body2" component="span" color="textSecondary" sx={{ display: "block" }}>
              {props.hint}
            </Typography>
          )}
        </Box>
        <ChevronRightIcon aria-hidden sx={{ color: "text.secondary", "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
      </CardActionArea>
    </Card>
  );
}
