/** Imports all styles, for static documents during development; otherwise the modules that use styles import them. */
import.meta.glob(["./**/*.css", "../../../packages/{blocks,ui}/src/**/*.css"], { eager: true });
