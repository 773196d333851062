import { smokeTest } from "../engines/smoke.ts";

smokeTest("firefox");
