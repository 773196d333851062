import { walkedScreens } from "../screens/list.ts";
import { walk } from "../screens/walk.ts";

walk(walkedScreens.filter(({ name, viewer }) => !viewer && !name.startsWith("card-")));
