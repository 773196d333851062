ALTER TYPE "public"."view_channel" ADD VALUE 'qr';--> statement-breakpoint
ALTER TYPE "public"."view_channel" ADD VALUE 'nfc';--> statement-breakpoint
ALTER TYPE "public"."view_channel" ADD VALUE 'link';--> statement-breakpoint
ALTER TYPE "public"."view_channel" ADD VALUE 'wallet';--> statement-breakpoint
ALTER TYPE "public"."view_channel" ADD VALUE 'signature';