CREATE TABLE "pass_change" (
	"short_code" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"apple_due_at" timestamp (3) with time zone,
	"google_due_at" timestamp (3) with time zone,
	"google_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pass_device" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"push_token" text NOT NULL,
	"push_due_at" timestamp (3) with time zone,
	"push_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pass_registration" (
	"device_hash" text NOT NULL,
	"short_code" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pass_registration_device_hash_short_code_pk" PRIMARY KEY("device_hash","short_code")
);
--> statement-breakpoint
CREATE TABLE "wallet_setting" (
	"only_one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_secret" text NOT NULL,
	"apple" boolean NOT NULL,
	"google" boolean NOT NULL,
	CONSTRAINT "wallet_setting_only_one" CHECK ("wallet_setting"."only_one")
);
--> statement-breakpoint
ALTER TABLE "pass_change" ADD CONSTRAINT "pass_change_short_code_short_code_code_fk" FOREIGN KEY ("short_code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_registration" ADD CONSTRAINT "pass_registration_device_hash_pass_device_id_hash_fk" FOREIGN KEY ("device_hash") REFERENCES "public"."pass_device"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_registration" ADD CONSTRAINT "pass_registration_short_code_short_code_code_fk" FOREIGN KEY ("short_code") REFERENCES "public"."short_code"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_change_apple_due" ON "pass_change" USING btree ("apple_due_at") WHERE apple_due_at is not null;--> statement-breakpoint
CREATE INDEX "pass_change_google_due" ON "pass_change" USING btree ("google_due_at") WHERE google_due_at is not null;--> statement-breakpoint
CREATE INDEX "pass_device_push_due" ON "pass_device" USING btree ("push_due_at") WHERE push_due_at is not null;--> statement-breakpoint
CREATE INDEX "pass_registration_code" ON "pass_registration" USING btree ("short_code");