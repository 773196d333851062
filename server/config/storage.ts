import { z } from "zod";

export type S3Config = {
  bucket: string;
  region: string;
  /** null: Amazon's. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket into the path instead of the host name. */
  pathStyle: boolean;
};

export type ImageHostConfig = {
  cloudName: string;
  apiKey: string;
  /** Signs removals and lists; uploads use the preset. */
  apiSecret: string;
  uploadPreset: string;
  folder: string;
  apiUrl: string;
  deliveryUrl: string;
};

export type StorageConfig =
  | { driver: "disk" }
  | ({ driver: "s3" } & S3Config)
  | ({ driver: "cloudinary" } & ImageHostConfig);

const word = z.string().min(1);
/** Without path and query. */
export const origin = z
  .url({ protocol: /^https?$/u })
  .refine((text) => !/[?#]/u.test(text), "must be a URL without a query string")
  .transform((text) => text.replace(/\/+$/u, ""));
const folder = z.string().regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/u, "must be folder names separated by slashes");

/** STORAGE decides which are required. */
export const storageKeys = {
  STORAGE: z.enum(["disk", "s3", "cloudinary"]),
  S3_BUCKET: word,
  S3_REGION: word,
  S3_ENDPOINT: origin,
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
  S3_FORCE_PATH_STYLE: z.enum(["0", "1"]),
  CLOUDINARY_CLOUD_NAME: word,
  CLOUDINARY_API_KEY: word,
  CLOUDINARY_API_SECRET: word,
  CLOUDINARY_UPLOAD_PRESET: word,
  CLOUDINARY_FOLDER: folder,
  CLOUDINARY_API_URL: origin,
  CLOUDINARY_DELIVERY_URL: origin,
} as const;

type Keys = { [Key in keyof typeof storageKeys]?: z.output<(typeof storageKeys)[Key]> | undefined };

/** @param missing throws for a required key that is not set */
export function storageConfig(env: Keys, missing: (key: string, beside: string) => never): StorageConfig {
  const need = (key: Exclude<keyof Keys, "STORAGE">) => env[key] ?? missing(key, `STORAGE=${env.STORAGE}`);
  switch (env.STORAGE ?? "disk") {
    case "disk":
      return { driver: "disk" };
    case "s3":
      return {
        driver: "s3",
        bucket: need("S3_BUCKET"),
        region: env.S3_REGION ?? "us-east-1",
        endpoint: env.S3_ENDPOINT ?? null,
        accessKeyId: need("S3_ACCESS_KEY_ID"),
        secretAccessKey: need("S3_SECRET_ACCESS_KEY"),
        pathStyle: env.S3_FORCE_PATH_STYLE === "1",
      };
    case "cloudinary": {
      const cloudName = need("CLOUDINARY_CLOUD_NAME");
      return {
        driver: "cloudinary",
        cloudName,
        apiKey: need("CLOUDINARY_API_KEY"),
        apiSecret: need("CLOUDINARY_API_SECRET"),
        uploadPreset: need("CLOUDINARY_UPLOAD_PRESET"),
        folder: env.CLOUDINARY_FOLDER ?? "evox",
        apiUrl: env.CLOUDINARY_API_URL ?? "https://api.cloudinary.com",
        deliveryUrl: env.CLOUDINARY_DELIVERY_URL ?? `https://res.cloudinary.com/${encodeURIComponent(cloudName)}`,
      };
    }
  }
}
